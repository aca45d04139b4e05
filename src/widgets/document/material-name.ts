import { textAt } from '../../kit/format/record.ts'

interface Named {
  materialCode?: string | undefined
  materialText?: string | undefined
  spec?: string | undefined
}

/** What a material is called in one line: its number, name and specification, which tells it from others of that name. */
export function materialName({ materialCode = '', materialText = '', spec = '' }: Named): string {
  const name = [materialCode, materialText].filter(Boolean).join(' ')
  return spec === '' || materialText.includes(spec) ? name : [name, spec].filter(Boolean).join(' · ')
}

/** The material of a row of a list of values. */
export function materialIn(row: Record<string, unknown> | undefined): Named {
  return {
    materialCode: textAt(row, 'materialCode'),
    materialText: textAt(row, 'materialText'),
    spec: textAt(row, 'spec'),
  }
}
