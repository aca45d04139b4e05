/** Decoration: the product's name is next to it. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" className="mark-ground" />
      <path className="mark-line" d="M8 10h7.5a4.5 4.5 0 0 1 0 9H8M8 22h16M19.5 10H24" />
    </svg>
  )
}
