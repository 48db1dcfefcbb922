/** Returns the headers of data that programs of any site may read. */
export const withOpenData = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  "Access-Control-Allow-Origin": "*",
  ...headers,
});
