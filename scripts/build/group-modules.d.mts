export function groupModules<Module>(
  modules: readonly Module[],
  views: readonly { needs: ReadonlySet<Module>; weight: number }[],
  options: {
    sizeOf(module: Module): number
    importsOf(module: Module): readonly Module[]
    request: number
    air: number
  },
): Module[][]
