/** With its place, such as `DAP Hamburg`; otherwise empty. */
export function deliveryTerm({ incoterm, incotermPlace }: { incoterm: string | null; incotermPlace: string }): string {
  return [incoterm, incotermPlace].filter(Boolean).join(' ')
}
