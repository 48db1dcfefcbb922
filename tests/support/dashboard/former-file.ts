/** A file that was replaced, as the API lists it. */
export const FORMER_FILE = {
  id: "7c1f4f0e-2222-4c9e-8a55-000000000001",
  file_type: "final_pdf",
  name: "tidal_politics_2026-10-01.pdf",
  file_size: 2_000_000,
  content_type: "application/pdf",
  sha256: "a".repeat(64),
  cause: "replaced",
  stored_at: "2026-10-01T09:00:00Z",
  replaced_at: "2026-11-01T09:00:00Z",
  replaced_by: null,
  stored_until: "2026-12-01T09:00:00Z",
};
