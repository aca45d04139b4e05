import { layOut } from './lay-out.ts'
import type { ApprovalSubject } from '../../../../kit/approval-subject.ts'
import type { Language } from '../../../../../src/contract/platform/session/session.ts'
import { textOf } from '../../../../kit/texts.ts'

/**
 * Up to a limit the holders of the right decide; above it, or with the flag, the initiator's head as well, and finance
 * in parallel. Without a limit it has one step.
 */
export function templateOf({ moduleCode, delivered, fields }: ApprovalSubject, language: Language): Promise<string> {
  const t = (key: string) => escaped(textOf(language, 'problems', `workflow.template.${key}`))
  const first = task('first', t('first'), `RIGHT:${moduleCode}`)
  const small = `${first}${flow('first_in', 'begin', 'first')}`
  if (delivered === undefined) return drawn(`${small}${flow('last_in', 'first', 'done')}`)
  const { field, limit, or } = delivered
  const nameOf = (of: string) => escaped(fields[of]?.names[language] ?? of)
  const also = or === undefined ? { name: '', condition: '' } : { name: ` / ${nameOf(or)}`, condition: ` or ${or}` }
  return drawn(
    `${small}
    <bpmn:exclusiveGateway id="ask" name="${nameOf(field)}" default="low"/>
    <bpmn:parallelGateway id="both"/>
    ${task('head', t('head'), 'MANAGER:1')}
    ${task('finance', t('finance'), 'ROLE:FINANCE')}
    <bpmn:parallelGateway id="joined"/>
    ${flow('ask_in', 'first', 'ask')}${flow('low', 'ask', 'done')}
    <bpmn:sequenceFlow id="high" name="&gt; ${limit}${also.name}" sourceRef="ask" targetRef="both">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${field} &gt; ${limit}${also.condition}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    ${flow('to_head', 'both', 'head')}${flow('to_finance', 'both', 'finance')}
    ${flow('from_head', 'head', 'joined')}${flow('from_finance', 'finance', 'joined')}${flow('out', 'joined', 'done_above')}<bpmn:endEvent id="done_above"/>`,
  )
}

function drawn(body: string): Promise<string> {
  return layOut(`<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:srm="urn:srm:approval:1" targetNamespace="urn:srm:approval:1">
  <bpmn:process id="approval" isExecutable="true"><bpmn:startEvent id="begin"/>${body}<bpmn:endEvent id="done"/></bpmn:process>
</bpmn:definitions>`)
}

function task(id: string, name: string, assignees: string): string {
  return `<bpmn:userTask id="${id}" name="${name}" srm:assignees="${assignees}" srm:bulk="true"/>`
}

function flow(id: string, from: string, to: string): string {
  return `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
