/** What approvals add to BPMN, as the moddle library reads it. */
export const srmParts = {
  name: 'Approval',
  uri: 'urn:srm:approval:1',
  prefix: 'srm',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'Deciding',
      extends: ['bpmn:UserTask'],
      properties: [
        'mode',
        'quorum',
        'onReject',
        'dueHours',
        'onTimeout',
        'transfer',
        'adding',
        'opinion',
        'bulk',
        'skipSame',
      ].map(textAttribute),
    },
    { name: 'ForUsers', extends: ['bpmn:UserTask', 'bpmn:SendTask'], properties: [textAttribute('assignees')] },
    { name: 'Serving', extends: ['bpmn:ServiceTask'], properties: [textAttribute('service')] },
  ],
}

function textAttribute(name: string) {
  return { name, isAttr: true, type: 'String' }
}
