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
  const [words, setWords] = useState<readonly string[]>([])
  const ready = typed.every(({ value }, at) => words[at]?.trim() === value)
  useEffect(() => {
    onReady(ready)
    return () => onReady(false)
  }, [ready, onReady])
  return (
    <div className="to-type">
      {typed.map(({ label, value }, at) => (
        <div key={label}>
          <label htmlFor={`${id}${at}`}>{t('confirm.type', { label, value })}</label>
          <Input
            {...(at === 0 && { ref: first })}
            id={`${id}${at}`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={words[at] ?? ''}
            onChange={(event) =>
              setWords(typed.map((_, i) => (i === at ? event.target.value : (words[i] ?? ''))))
            }
          />
        </div>
      ))}
    </div>
  )
}
