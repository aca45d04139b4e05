import type { Input } from '../../../contract/envelope.ts'
import type { addTemplate, MsgTemplate } from '../../../contract/platform/messages/message-templates.ts'
import { textsOf } from '../../../widgets/four-texts/four-texts.tsx'

export type TemplateDraft = Input<typeof addTemplate> & { delivered: 0 | 1 }

export function draftOf(template: MsgTemplate | undefined): TemplateDraft {
  if (template === undefined) {
    return {
      code: '',
      name: '',
      noticeType: 'EMAIL',
      messageTypeCode: '',
      eventCode: '',
      smsTemplateType: '',
      smsSign: '',
      smsCode: '',
      active: 1,
      jumpFlag: 0,
      jumpAddress: '',
      userClosable: 0,
      delivered: 0,
      titles: textsOf(),
      contents: textsOf(),
    }
  }
  const {
    id: _id,
    title: _title,
    messageTypeName: _name,
    moduleCode: _module,
    businessObject: _object,
    ...rest
  } = template
  const { placeholders: _placeholders, version: _version, ...fields } = rest
  return { ...fields, titles: textsOf(template.titles), contents: textsOf(template.contents) }
}
