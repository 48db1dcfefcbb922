/** The paths of the publication list and its dialogs; the dashboard routes the screens. */
export const ADD_PATH: string = "/dashboard/publications/add";
export const IMPORT_PATH: string = "/dashboard/publications/import";

export const editPath = (id: number | string): string => `/dashboard/publications/${id}/edit`;
