import type { DrawnModel } from '../../../../../src/contract/ground/workflow/instances.ts'
import type { Graph } from './graph.ts'

/** Only nodes and flows with a position. */
export function drawnOf({ nodes, flows, drawing }: Graph): DrawnModel {
  return {
    nodes: nodes.flatMap(({ id, name, kind }) => {
      const box = drawing.nodes[id]
      return box === undefined ? [] : [{ id, name, kind, box: [...box] as [number, number, number, number] }]
    }),
    flows: flows.flatMap(({ id, name }) => {
      const points = drawing.flows[id]
      return points === undefined ? [] : [{ id, name, points: points.map(([x, y]): [number, number] => [x, y]) }]
    }),
  }
}
