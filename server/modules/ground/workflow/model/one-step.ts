import type { Graph } from './graph.ts'

export const oneStepNode = 'approve'

/** Default without a published model: any holder of the right decides. */
export function oneStep(moduleCode: string): Graph {
  return {
    nodes: [
      { id: 'start', name: '', kind: 'START' },
      {
        id: oneStepNode,
        name: '',
        kind: 'STEP',
        assignees: [{ kind: 'RIGHT', value: moduleCode }],
        mode: 'ANY',
        quorum: 1,
        onReject: 'END',
        dueHours: 0,
        onTimeout: 'REMIND',
        transfer: true,
        adding: true,
        opinion: false,
        bulk: true,
        skipSame: false,
      },
      { id: 'end', name: '', kind: 'END' },
    ],
    flows: [
      { id: 'submitted', name: '', from: 'start', to: oneStepNode },
      { id: 'approved', name: '', from: oneStepNode, to: 'end' },
    ],
    drawing: {
      nodes: { start: [20, 42, 36, 36], [oneStepNode]: [110, 20, 120, 80], end: [284, 42, 36, 36] },
      flows: {
        submitted: [
          [56, 60],
          [110, 60],
        ],
        approved: [
          [230, 60],
          [284, 60],
        ],
      },
    },
  }
}
