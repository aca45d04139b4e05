/** 1 all, 2 my organisation, 3 mine, 4 my supplier company. */
export const scopeFilter = (scope: string | undefined): { scope?: number } => (scope ? { scope: Number(scope) } : {})
