/** The list and what stands below it; the screens are the dashboard's to route. */
export const ADD_PATH: string = "/dashboard/publications/add";
export const IMPORT_PATH: string = "/dashboard/publications/import";

export const editPath = (id: number | string): string => `/dashboard/publications/${id}/edit`;
