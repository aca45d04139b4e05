import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { RadioGroupPart, RadioPart } from '../shoelace/tags.ts'
import { usePartLanguage, useParts } from '../shoelace/use-parts.ts'
import { useStyles } from '../theme/sheet.ts'
import { segmentStyles } from '../styles/segments.ts'

const radioParts = fetchedParts(() => import('../shoelace/radio-parts.ts'))

export interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

export function Segments<Value extends string>({ label, value, choices, onChange }: SegmentsProps<Value>) {
  useStyles(segmentStyles)
  useParts(radioParts)
  const language = usePartLanguage()
  return (
    <RadioGroupPart
      className="segments"
      lang={language}
      label={label}
      value={value}
      onsrmsl-change={event => {
        const chosen = choices.find(choice => choice.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {choices.map(choice => (
        <RadioPart key={choice.value} className="segment" value={choice.value}>
          {choice.label}
        </RadioPart>
      ))}
    </RadioGroupPart>
  )
}
