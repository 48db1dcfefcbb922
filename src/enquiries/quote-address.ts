/** Where a quote is asked for: the contact page, told what was chosen (design brief §5.1). */
export function quoteAddress(service: string, chosen: { readonly package?: string; readonly estimate?: string } = {}) {
  const query = new URLSearchParams({ topic: "quote", service });
  if (chosen.package) query.set("package", chosen.package);
  if (chosen.estimate) query.set("estimate", chosen.estimate);
  return `/contact?${query.toString()}`;
}
