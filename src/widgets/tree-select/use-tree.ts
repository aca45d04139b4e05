import { useCallback, useEffect, useState } from 'react'
import { Failed, asFailure, isAbort } from '../../kit/call/errors.ts'
import { ownCall } from '../../kit/call/own-call.ts'
import { useSessionTurns } from '../../kit/session/use-session-turns.ts'
import { readNodes } from './tree-nodes.ts'
import type { SelectNode } from './tree-nodes.ts'

interface TreeState {
  url: string
  nodes: SelectNode[] | undefined
  failure: Error | undefined
}

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
  const forget = useCallback(() => setState({ url, nodes: undefined, failure: new Failed('login') }), [url])
  const reload = useCallback(() => {
    setState(undefined)
    setRound(before => before + 1)
  }, [])
  useSessionTurns(reload, forget)
  const current = state?.url === url ? state : undefined
  return { nodes: current?.nodes, failure: current?.failure, reload }
}
