import { Button } from "#ui/button.tsx";

/** Opens the browser's own window for printing. */
export default function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button className="needs-js" onClick={() => print()}>
      {label}
    </Button>
  );
}
