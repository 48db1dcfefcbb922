import type { CollectionStatus } from "#catalogue/collections/collection.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    collections: {
      id: string;
      slug: string;
      title: string;
      body: string;
      status: CollectionStatus;
      cover_id: string | null;
      picture_path: string | null;
      picture_text: string;
      version: number;
      created_at: Date;
      updated_at: Date;
      published_at: Date | null;
    };
    collection_titles: { collection_id: string; publication_id: string; position: number };
    collection_versions: {
      collection_id: string;
      version: number;
      slug: string;
      title: string;
      body: string;
      status: CollectionStatus;
      publication_ids: string[];
      saved_at: Date;
      saved_by: string | null;
    };
  }
}
