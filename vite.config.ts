import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { copyPdfFiles } from "./bin/build/copy-pdf-files.ts";
import { precompress } from "./bin/build/precompress.ts";
import { asciiPrograms } from "./bin/build/ascii-programs.ts";
import { writeEmptyDatabase } from "./bin/build/write-empty-database.ts";
import { writeSbom } from "./bin/build/write-sbom.ts";

/** `npm run build` writes dist/client (hashed files below /assets/) and dist/server/main.js. */
export default defineConfig({
  plugins: [
    react(),
    copyPdfFiles(),
    precompress(),
    asciiPrograms({ including: ["citeproc"] }),
    writeSbom(),
    writeEmptyDatabase(),
  ],
  publicDir: "src/site/public",
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        // Fonts and pictures stay files: a page must not carry them inside its style sheet.
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: [
            "src/site/client.ts",
            "src/dashboard/client.tsx",
            "src/accounts/web/accounts.css",
            "src/catalogue/reader/web/reader.css",
            "src/catalogue/reading/web/reading.css",
            "src/enquiries/web/contact.css",
            "src/manuscripts/co-authors/web/linked-pages.css",
            "src/production/proofs/web/proof.css",
            "src/review/web/review.css",
            "src/ui/fonts/further.css",
            "src/ui/fonts/chinese.css",
            "src/ui/fonts/japanese.css",
            "src/ui/fonts/korean.css",
          ],
          // What every page starts with comes in one file, not in a handful of small ones.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "ground",
                  test: /rolldown.runtime|preload-helper|src\/ui\/(?:theme-choice|theme-cookie|carried-toast)/u,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "dist/server",
        assetsInlineLimit: 0,
        emitAssets: false,
        sourcemap: true,
        rolldownOptions: {
          // What runs in a thread or in a process of its own cannot be part of another file.
          input: {
            main: "src/main.ts",
            "embedded-worker": "src/platform/database/embedded-worker.ts",
            "initialise-folder": "src/platform/database/initialise-folder.ts",
            "pdf-worker": "src/publications/files/server/pdf-worker.ts",
            "cut-worker": "src/publications/chapters/from-pdf/server/cut-worker.ts",
            "outline-worker": "src/publications/chapters/from-pdf/server/outline-worker.ts",
            "inspect-worker": "src/publications/files/pdf/server/inspect-worker.ts",
            "epub-worker": "src/publications/reading/epub/server/epub-worker.ts",
            "mark-worker": "src/publications/files/marking/server/mark-worker.ts",
            "epub-text-worker": "src/publications/reading/server/epub-text-worker.ts",
            "pages-worker": "src/production/pages/server/pages-worker.ts",
            "reading-worker": "src/imports/intake/server/reading-worker.ts",
            "columns-worker": "src/imports/columns/server/columns-worker.ts",
            "manuscript-worker": "src/manuscripts/files/server/manuscript-worker.ts",
            "review-text-worker": "src/review/reports/server/review-text-worker.ts",
            "papers-worker": "src/review/papers/server/papers-worker.ts",
            "multipart-worker": "src/production/runs/server/multipart-worker.ts",
            "book-worker": "src/production/books/server/book-worker.ts",
            "reader-worker": "src/production/reader/server/reader-worker.ts",
            "view-worker": "src/production/reader/server/view-worker.ts",
            "cover-worker": "src/covers/server/cover-worker.ts",
            "picture-worker": "src/platform/pictures/picture-worker.ts",
            "check-worker": "src/distribution/schemas/server/check-worker.ts",
            "saml-worker": "src/accounts/saml/server/saml-worker.ts",
          },
          output: {
            // Code that starts a thread looks for its program beside itself.
            entryFileNames: "[name].js",
            chunkFileNames: "[name]-[hash].js",
            // See bin/build/ascii-programs.ts.
            charset: "ascii",
            comments: { jsdoc: false },
          },
        },
      },
    },
  },
});
