/**
 * Groups modules into files. Modules that the same views need start as one group; then the two groups whose union saves
 * most are joined, until no union saves anything. A request costs as much as `request` characters, in each further pass
 * twice as many: joining the cheapest first finds better groups. A view loads at most `air / weight` characters
 * that it does not need. Groups never import each other in a circle, because that would change the order in which modules run.
 *
 * `views`: the modules that each `needs`, and its `weight`. `sizeOf` and `importsOf` take a module. Returns lists of
 * modules.
 */
export function groupModules(modules, views, { sizeOf, importsOf, request, air }) {
  const groups = new Groups(modules, views, { sizeOf, importsOf, air })
  for (let pass = 0; pass < passes; pass++) groups.join(request * 2 ** pass)
  return groups.lists()
}

const passes = 5

class Groups {
  #views
  #request = 0
  #air
  /** Characters that each view loads although it does not need them. */
  #surplus
  #groups = new Set()

  constructor(modules, views, { sizeOf, importsOf, air }) {
    this.#views = views
    this.#air = air
    this.#surplus = views.map(() => 0)
    const byUse = new Map()
    const groupOf = new Map()
    for (const module of modules) {
      const loads = new Set(views.flatMap(({ needs }, view) => (needs.has(module) ? [view] : [])))
      const key = [...loads].join()
      const group = byUse.get(key) ?? { modules: [], size: 0, loads, imports: new Set() }
      byUse.set(key, group)
      group.modules.push(module)
      group.size += sizeOf(module)
      groupOf.set(module, group)
    }
    this.#groups = new Set(byUse.values())
    for (const group of this.#groups) {
      const reached = new Set(group.modules)
      for (const module of reached) for (const next of importsOf(module)) if (groupOf.has(next)) reached.add(next)
      group.imports = new Set([...reached].map(module => groupOf.get(module)))
      group.imports.delete(group)
    }
  }

  lists() {
    return [...this.#groups].map(({ modules }) => modules)
  }

  join(request) {
    this.#request = request
    let pairs = this.#pairsOf([...this.#groups])
    for (let best = pairs.shift(); best; best = pairs.shift()) {
      const [before, one, two] = best
      const now = this.#cost(one, two)
      if (now > before) {
        if (now < 0) insert(pairs, [now, one, two])
        continue
      }
      const gone = this.#unite(one, two)
      const all = [...this.#groups]
      const fresh = this.#pairsOf([one], all)
      pairs = [...pairs.filter(([, a, b]) => !gone.has(a) && !gone.has(b)), ...fresh].sort(([a], [b]) => a - b)
    }
  }

  #pairsOf(some, others) {
    const pairs = []
    some.forEach((one, at) => {
      for (const two of others ?? some.slice(at + 1)) {
        const cost = one === two ? 0 : this.#cost(one, two)
        if (cost < 0) pairs.push([cost, one, two])
      }
    })
    return pairs.sort(([a], [b]) => a - b)
  }

  /** Both, and the groups on the way from one to the other. */
  #union(one, two) {
    const between = (from, to) => [...from.imports].filter(each => each !== to && each.imports.has(to))
    return [one, two, ...between(one, two), ...between(two, one)]
  }

  /** Negative when the union saves something. */
  #cost(one, two) {
    const union = this.#union(one, two)
    const loaded = new Set(union.flatMap(group => [group, ...group.imports]))
    let sum = 0
    for (let view = 0; view < this.#views.length; view++) {
      const parts = union.filter(group => group.loads.has(view)).length
      if (parts === 0) continue
      let extra = 0
      if (parts < union.length) for (const group of loaded) if (!group.loads.has(view)) extra += group.size
      const { weight } = this.#views[view]
      if (extra > 0 && this.#surplus[view] + extra > this.#air / weight) return Infinity
      sum += (extra - (parts - 1) * this.#request) * weight
    }
    return sum
  }

  /** Makes `one` the union; returns all groups that it replaces. */
  #unite(one, two) {
    const union = this.#union(one, two)
    const loaded = new Set(union.flatMap(group => [group, ...group.imports]))
    for (const view of new Set(union.flatMap(({ loads }) => [...loads])))
      for (const group of loaded)
        if (!group.loads.has(view)) {
          group.loads.add(view)
          this.#surplus[view] += group.size
        }
    const others = union.filter(group => group !== one)
    for (const group of others) {
      one.modules.push(...group.modules)
      one.size += group.size
      for (const next of group.imports) one.imports.add(next)
      this.#groups.delete(group)
    }
    for (const group of union) one.imports.delete(group)
    for (const group of this.#groups) {
      if (group === one || !union.some(each => group.imports.has(each))) continue
      for (const each of others) group.imports.delete(each)
      for (const next of [one, ...one.imports]) if (next !== group) group.imports.add(next)
    }
    return new Set(union)
  }
}

function insert(pairs, pair) {
  let [low, high] = [0, pairs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (pairs[middle][0] < pair[0]) low = middle + 1
    else high = middle
  }
  pairs.splice(low, 0, pair)
}
