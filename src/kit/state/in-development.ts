export function inDevelopment(): boolean {
  const { hostname, search } = location
  return (
    /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname) || new URLSearchParams(search).has('srm-doctor')
  )
}
