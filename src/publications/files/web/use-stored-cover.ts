import { useQuery } from "@tanstack/react-query";
import { coverImagePath } from "#addresses/publication-addresses.ts";
import { staffFilePath } from "./download-pdf.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { hasPublicPage } from "#publications/core/policy.ts";

type Covered = Pick<PublicationBody, "id" | "status" | "parent" | "sequential_id" | "version" | "files">;

/**
 * Returns the path of the uploaded cover; undefined without one. A title without a public page has no public cover: the
 * staff and its author see it by a signed link.
 */
export function useStoredCover({ id, status, parent, sequential_id, version, files }: Covered): string | undefined {
  const isUploaded = files.some(({ file_type }) => file_type === "cover_image");
  const isPublic = hasPublicPage({ status, parent });
  const { data: signed } = useQuery({
    queryKey: ["publications", "file", id, "cover_image", version],
    queryFn: () => staffFilePath(id, "cover_image"),
    enabled: isUploaded && !isPublic,
    staleTime: 30 * 60_000, // a signed link works for an hour
  });
  if (!isUploaded) return undefined;
  return isPublic ? coverImagePath(sequential_id) : signed;
}
