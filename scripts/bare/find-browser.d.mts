export function findWholeBrowser(): Promise<string>
