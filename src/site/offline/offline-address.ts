/** The page that the browser shows for an address which it could not reach. The service worker stores it under this address. */
export const OFFLINE_PATH = "/offline";

/** The element that lists what this device keeps of a visit. */
export const STORED_LIST = "stored-on-this-device";
