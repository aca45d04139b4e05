/** The term of delivery with its place, such as `DAP Hamburg`; empty when none was agreed. */
export function deliveryTerm({ incoterm, incotermPlace }: { incoterm: string | null; incotermPlace: string }): string {
  return [incoterm, incotermPlace].filter(Boolean).join(' ')
}
