import { useState } from 'react'
import { listMessageEvents } from '../../../contract/platform/messages/message-templates.ts'
import type { MessageEvent } from '../../../contract/platform/messages/message-templates.ts'
import { queryMessageTypes } from '../../../contract/platform/messages/message-types.ts'
import { noticeWays } from '../../../contract/platform/messages/send-record-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import type { Editing } from '../../../ui/page/editing.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { formLanguages } from '../../../widgets/four-texts/four-texts.tsx'
import { languageNames } from '../../../widgets/language-menu/language-names.ts'
import { RichText } from '../../../widgets/rich-text/rich-text.tsx'
import { PlaceholderList } from './placeholder-list.tsx'
import type { TemplateDraft } from './template-draft.ts'
import { TemplatePreview } from './template-preview.tsx'

/** The fields of a template and its texts with a preview, one language at a time. */
export function TemplateFields({ editing }: { editing: Editing<TemplateDraft> }) {
  const t = useWords('messages-admin')
  const { bind, draft, set, problem } = editing
  const events = useDetail(listMessageEvents, {}).value ?? []
  const types = useDetail(queryMessageTypes, { pageSize: 300 }).value?.records ?? []
  const event = events.find(each => each.code === draft.eventCode)
  const fixed = draft.delivered === 1
  return (
    <>
      <TextField label={t('templates.code')} {...bind('code')} readOnly={fixed} />
      <TextField label={t('templates.name')} {...bind('name')} />
      <SelectField
        label={t('templates.event')}
        {...bind('eventCode')}
        readOnly={fixed}
        choices={events.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        onChange={eventCode => {
          const chosen = events.find(each => each.code === eventCode)
          set({
            eventCode,
            ...(draft.messageTypeCode === '' && chosen ? { messageTypeCode: chosen.messageTypeCode } : {}),
          })
        }}
      />
      <SelectField
        label={t('templates.way')}
        {...bind('noticeType')}
        readOnly={fixed}
        choices={noticeWays.map(value => ({ value, label: t(`ways.${value}`) }))}
        onChange={way => set({ noticeType: noticeWays.find(each => each === way) ?? draft.noticeType })}
      />
      <SelectField
        label={t('templates.type')}
        {...bind('messageTypeCode')}
        choices={types.map(type => ({ value: type.code, label: type.name }))}
      />
      <TextField
        label={t('templates.businessObject')}
        value={aboutOf(event)}
        onChange={() => undefined}
        readOnly
        hint={t('templates.aboutHint')}
      />
      <TextField
        label={t('templates.jumpAddress')}
        {...bind('jumpAddress')}
        required={false}
        hint={t('templates.jumpHint')}
        readOnly={draft.jumpFlag === 0}
      />
      <TemplateTraits editing={editing} />
      <TemplateTexts editing={editing} placeholders={event?.placeholders ?? []} problem={problem} />
    </>
  )
}

/** The module that an event belongs to and what it is about; both follow from the event. */
function aboutOf(event: MessageEvent | undefined): string {
  return event === undefined ? '' : [event.moduleName, event.businessObjectName].filter(name => name !== '').join(' / ')
}

/** Fields of text messages, and the effect of the template. */
function TemplateTraits({ editing: { bind, draft, set } }: { editing: Editing<TemplateDraft> }) {
  const t = useWords('messages-admin')
  return (
    <>
      {draft.noticeType === 'SMS' && (
        <>
          <TextField label={t('templates.smsSign')} {...bind('smsSign')} required={false} />
          <TextField label={t('templates.smsCode')} {...bind('smsCode')} required />
          <TextField label={t('templates.smsType')} {...bind('smsTemplateType')} required={false} />
        </>
      )}
      <SwitchField
        label={t('templates.jumpFlag')}
        checked={draft.jumpFlag === 1}
        onChange={on => set({ jumpFlag: on ? 1 : 0 })}
      />
      <SwitchField
        label={t('templates.userClosable')}
        checked={draft.userClosable === 1}
        onChange={on => set({ userClosable: on ? 1 : 0 })}
      />
      <SwitchField
        label={t('templates.active')}
        checked={draft.active === 1}
        onChange={on => set({ active: on ? 1 : 0 })}
      />
    </>
  )
}

interface TextsProps {
  editing: Editing<TemplateDraft>
  placeholders: readonly { code: string; name: string }[]
  problem(field: string): string | undefined
}

function TemplateTexts({ editing: { draft, set }, placeholders, problem }: TextsProps) {
  const t = useWords('messages-admin')
  const [language, setLanguage] = useState<(typeof formLanguages)[number]>('en')
  const title = draft.titles[language] ?? ''
  const content = draft.contents[language] ?? ''
  const wrong = (each: string) => problem(`titles.${each}`) !== undefined || problem(`contents.${each}`) !== undefined
  return (
    <>
      <div className="span-2">
        <Tabs
          label={t('templates.languages')}
          tab={language}
          onTab={name => setLanguage(formLanguages.find(each => each === name) ?? 'en')}
          tabs={formLanguages.map(each => ({ name: each, title: `${languageNames[each]}${wrong(each) ? ' ⚠' : ''}` }))}
        />
      </div>
      <TextField
        label={t('templates.subject')}
        required={language === 'en'}
        value={title}
        maxLength={255}
        span={2}
        error={problem(`titles.${language}`)}
        onChange={text => set({ titles: { ...draft.titles, [language]: text } })}
      />
      <RichText
        key={language}
        label={t('templates.content')}
        html={content}
        placeholders={placeholders}
        error={problem(`contents.${language}`)}
        onChange={html => set({ contents: { ...draft.contents, [language]: html } })}
      />
      <PlaceholderList filled={new Set(placeholders.map(({ code }) => code))} />
      <TemplatePreview eventCode={draft.eventCode} noticeType={draft.noticeType} title={title} content={content} />
    </>
  )
}
