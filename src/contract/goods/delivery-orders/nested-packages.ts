type Nested = readonly { parentAt?: number | null | undefined }[]

/** Indices of the enclosing packages, innermost first; includes `at` itself if the nesting is circular. */
export function placesAround(packages: Nested, at: number): number[] {
  const around: number[] = []
  const next = (place: number) => packages[place]?.parentAt ?? null
  for (let place = next(at); place !== null && !around.includes(place); place = next(place)) around.push(place)
  return around
}

/** Indices of a package and all packages inside it. */
export function placesWithin(packages: Nested, at: number): Set<number> {
  return new Set([...packages.keys()].filter(place => place === at || placesAround(packages, place).includes(at)))
}
