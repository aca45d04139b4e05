import { useEffect, useState } from 'react'
import { asFailure, isAbort } from '../../kit/call/errors.ts'
import { ownCall } from '../../kit/call/own-call.ts'
import { readNodes } from './tree-nodes.ts'
import type { SelectNode } from './tree-nodes.ts'

interface TreeState {
  url: string
  nodes: SelectNode[] | undefined
  failure: Error | undefined
}

/** GETs the tree at an address below the own base path and reads its `data`. */
export function useTree(url: string) {
  const [state, setState] = useState<TreeState>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    ownCall('GET', url, {}, { signal: controller.signal }).then(
      ({ data }) => setState({ url, nodes: readNodes(data), failure: undefined }),
      (error: unknown) => isAbort(error) || setState({ url, nodes: undefined, failure: asFailure(error) }),
    )
    return () => controller.abort()
  }, [url, round])
  const current = state?.url === url ? state : undefined
  return {
    nodes: current?.nodes,
    failure: current?.failure,
    reload() {
      setState(undefined)
      setRound(round + 1)
    },
  }
}
