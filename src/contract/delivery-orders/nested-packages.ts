type Nested = readonly { parentAt?: number | null | undefined }[]

/** The places of the packages around one, from the inside; a package that stands in itself is among them. */
export function placesAround(packages: Nested, at: number): number[] {
  const around: number[] = []
  const next = (place: number) => packages[place]?.parentAt ?? null
  for (let place = next(at); place !== null && !around.includes(place); place = next(place)) around.push(place)
  return around
}

/** The places of a package and of all that stand in it. */
export function placesWithin(packages: Nested, at: number): Set<number> {
  return new Set([...packages.keys()].filter(place => place === at || placesAround(packages, place).includes(at)))
}
