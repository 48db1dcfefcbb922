import type { ContributorRole } from "#publications/core/publication.ts";

/** The roles as a form offers them. */
export const ROLE_NAMES: Readonly<Record<ContributorRole, string>> = {
  author: "Author",
  editor: "Editor",
  translator: "Translator",
  foreword: "Foreword",
  introduction: "Introduction",
  afterword: "Afterword",
  illustrator: "Illustrator",
  photographer: "Photographer",
  compiler: "Compiler",
  volume_editor: "Volume editor",
  series_editor: "Series editor",
};

/** The roles before the names of people: "Edited by Amara Okafor". */
export const ROLE_PHRASES: Readonly<Record<ContributorRole, string>> = {
  author: "By",
  editor: "Edited by",
  translator: "Translated by",
  foreword: "Foreword by",
  introduction: "Introduction by",
  afterword: "Afterword by",
  illustrator: "Illustrated by",
  photographer: "Photographs by",
  compiler: "Compiled by",
  volume_editor: "Volume edited by",
  series_editor: "Series edited by",
};
