const SERVICE_WORKER = "/service-worker.js";

/**
 * Registers the service worker, which stores the page for visits without a connection, once the page has loaded. A browser without service
 * workers, or one that refuses them, shows its own page instead.
 */
export function prepareForOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
