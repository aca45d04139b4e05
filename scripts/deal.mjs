/** Deals files into `count` groups at most: files of one folder take equally long. */
export function deal(files, count) {
  const groups = Array.from({ length: count }, (_, group) => files.filter((_, index) => index % count === group))
  return groups.filter(group => group.length > 0)
}
