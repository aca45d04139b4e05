import type { AnsweredFile } from '../../../../src/contract/platform/imports/imports.ts'
import { mostImportRows } from '../../../../src/contract/platform/imports/imports.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { textOf } from '../../../kit/texts.ts'
import { answeredWorkbook, textCell } from '../../../kit/tables/answered-workbook.ts'
import { titleOf } from './understand.ts'

export function templateFile(template: ImportTemplate, language: Language): Promise<AnsweredFile> {
  const t = (key: string, values?: Record<string, string | number>) => textOf(language, 'imports', key, values)
  const titles = template.columns.map(
    ({ code, required }) => titleOf(template, code, language) + (required ? ' *' : ''),
  )
  const name = t('templateName', { name: textOf(language, template.area, template.title) })
  return answeredWorkbook(
    name,
    { name, titles, widths: titles.map(title => Math.min(40, Math.max(16, title.length * 2))), rows: [] },
    {
      name: t('hints.sheet'),
      titles: [t('hints.column'), t('hints.needed'), t('hints.content'), t('hints.example')],
      widths: [24, 12, 80, 24],
      rows: [
        ...template.columns.map(column =>
          [
            titleOf(template, column.code, language),
            t(column.required ? 'hints.yes' : 'hints.no'),
            contentOf(template, column, language),
            column.example ?? '',
          ].map(textCell),
        ),
        ['', '', t('hints.rows', { limit: mostImportRows }), ''].map(textCell),
        ['', '', t('hints.existing', { columns: keyTitles(template, language) }), ''].map(textCell),
      ],
    },
  )
}

function keyTitles(template: ImportTemplate, language: Language): string {
  return template.key.map(code => titleOf(template, code, language)).join(' + ')
}

function contentOf({ area }: ImportTemplate, column: ImportTemplate['columns'][number], language: Language): string {
  const { kind, values, texts, maxLength = '', minimum = '', maximum = '' } = column
  const words = values.map(value => (texts === undefined ? value : textOf(language, area, `${texts}.${value}`)))
  const key =
    kind === 'text' && maxLength !== ''
      ? 'textUpTo'
      : kind === 'integer' && minimum !== '' && maximum !== ''
        ? 'integerBetween'
        : kind
  const sentence = textOf(language, 'imports', `hints.kinds.${key}`, {
    limit: maxLength,
    minimum,
    maximum,
    choices: words.join(', '),
  })
  return column.hint === undefined ? sentence : `${sentence} ${textOf(language, area, column.hint)}`
}
