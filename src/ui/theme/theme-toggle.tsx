import { Icon } from "#ui/icons/icon.tsx";

/** Light or dark. Moved by `listenToThemeToggles`; hidden where there is no script. */
export function ThemeToggle({ className = "" }: { className?: string }) {
  return (
    <button
      type="button"
      className={`button button-icon needs-js ${className}`}
      aria-label="Dark theme"
      aria-pressed="false"
      title="Light or dark"
      data-theme-toggle=""
    >
      <Icon name="sun-moon" />
    </button>
  );
}
