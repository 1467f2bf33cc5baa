import { Input, type InputRef } from 'antd'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useT } from '../../i18n'
import type { RequiredText } from '../../providers/notifications/confirmation'
import './to-type.css'

type Props = {
  typed: readonly RequiredText[]
  first: RefObject<InputRef | null>
  onReady: (ready: boolean) => void
}

/** A text that must be typed exactly, to prevent accidents. */
export const TypeToConfirm = ({ typed, first, onReady }: Props) => {
  const t = useT()
  const id = useId()
  const [texts, setWords] = useState<readonly string[]>([])
  const ready = typed.every(({ value }, index) => texts[index]?.trim() === value)
  useEffect(() => {
    onReady(ready)
    return () => onReady(false)
  }, [ready, onReady])
  return (
    <div className="to-type">
      {typed.map(({ label, value }, index) => (
        <div key={label}>
          <label htmlFor={`${id}${index}`}>{t('confirm.type', { label, value })}</label>
          <Input
            {...(index === 0 && { ref: first })}
            id={`${id}${index}`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={texts[index] ?? ''}
            onChange={(event) =>
              setWords(typed.map((_, i) => (i === index ? event.target.value : (texts[i] ?? ''))))
            }
          />
        </div>
      ))}
    </div>
  )
}
