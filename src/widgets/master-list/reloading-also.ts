import type { ListState } from '../../kit/list-state.ts'

/** A list that, when it loads anew, lets what stands beside it do so, too: the tree of its records. */
export function reloadingAlso<Row>(list: ListState<Row>, also: () => void): ListState<Row> {
  return {
    ...list,
    reload: () => {
      list.reload()
      also()
    },
  }
}
