import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { watchCamera } from './camera.ts'
import { codeField } from './use-wedge.ts'

interface ScanBoxProps {
  code: string
  busy: boolean
  onChange(code: string): void
  onCode(code: string): void
}

/** Input of codes: by keyboard, keyboard scanner or camera. */
export function ScanBox({ code, busy, onChange, onCode }: ScanBoxProps) {
  const t = useWords('receipts')
  const [camera, setCamera] = useState(false)
  const enter = () => {
    if (code.trim() !== '') onCode(code)
  }
  return (
    <section className="scan-box" aria-label={t('mobile.scan')}>
      {camera && <CameraView onCode={onCode} onFailure={() => setCamera(false)} />}
      <div className="scan-line">
        <TextField
          name={codeField}
          label={t('mobile.code')}
          hint={t('mobile.codeHint')}
          value={code}
          maxLength={64}
          onChange={onChange}
          onEnter={enter}
        />
        <Button busy={busy} icon="search" onClick={enter}>
          {t('mobile.find')}
        </Button>
      </div>
      <Button tone="primary" icon="maximize" aria-pressed={camera} onClick={() => setCamera(!camera)}>
        {t(camera ? 'mobile.closeCamera' : 'mobile.openCamera')}
      </Button>
    </section>
  )
}

/** Milliseconds during which the same code is reported once while it stays in the picture. */
const sameFor = 3_000

/** The camera picture; reports each code in it. */
function CameraView({ onCode, onFailure }: { onCode(code: string): void; onFailure(): void }) {
  const t = useWords('receipts')
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const told = useRef({ code: '', at: 0 })
  const tell = useEffectEvent((code: string) => {
    const now = Date.now()
    const same = told.current.code === code && now - told.current.at < sameFor
    told.current = { code, at: now }
    if (!same) onCode(code)
  })
  useEffect(() => {
    const end = new AbortController()
    if (video.current) watchCamera(video.current, end.signal, tell).catch(() => setFailed(true))
    return () => end.abort()
  }, [])
  if (failed)
    return (
      <div className="scan-note" role="alert">
        <p>{t('mobile.noCamera')}</p>
        <Button size="small" onClick={onFailure}>
          {t('mobile.closeCamera')}
        </Button>
      </div>
    )
  return <video ref={video} className="scan-video" muted playsInline aria-label={t('mobile.camera')} />
}
