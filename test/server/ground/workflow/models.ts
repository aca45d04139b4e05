/** A BPMN file with this content of a process, as XML. */
export function bpmn(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:srm="urn:srm:approval:1" targetNamespace="x">
<bpmn:process id="p" isExecutable="true">
${body}
</bpmn:process></bpmn:definitions>`
}

/** A step with its attributes. */
export function step(id: string, assignees: string, more = ''): string {
  return `<bpmn:userTask id="${id}" name="${id}" srm:assignees="${assignees}" ${more}/>`
}

/** Arrows from one to the next; `[condition]` before a target makes it conditional. */
export function way(...places: string[]): string {
  return places
    .slice(1)
    .map((to, index) => {
      const from = places[index]
      const [, condition, target] = /^\[(.*)\](.*)$/.exec(to) ?? [undefined, undefined, to]
      const source = /^\[(.*)\](.*)$/.exec(from ?? '')?.[2] ?? from
      const inner =
        condition === undefined
          ? ''
          : `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</bpmn:conditionExpression>`
      return `<bpmn:sequenceFlow id="f_${source}_${target}" sourceRef="${source}" targetRef="${target}">${inner}</bpmn:sequenceFlow>`
    })
    .join('\n')
}

export const begin = '<bpmn:startEvent id="begin"/>'
export const done = '<bpmn:endEvent id="done"/>'

/** Steps one after the other, each with its assignees and attributes. */
export const inRow = (...steps: [string, string, string?][]) =>
  bpmn(`${begin}${steps.map(([id, who, more]) => step(id, who, more)).join('')}${done}
    ${way('begin', ...steps.map(([id]) => id), 'done')}`)
