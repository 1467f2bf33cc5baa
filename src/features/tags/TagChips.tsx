import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { useKeptFocus } from '#ui/hooks/use-kept-focus.ts'
import { onDemand } from '#ui/lazy/lazy.tsx'
import type { TagInputProps } from './TagInput'
import './tags.css'

const TagInput = onDemand(async () => ({ default: (await import('./TagInput')).TagInput }))

export type TagChange = { add?: string[]; remove?: string[] }

type Props = {
  of: TagInputProps['of']
  names: readonly string[]
  mayChange: boolean
  isBusy: boolean
  /** A tag as a link or button. */
  draw: (name: string) => ReactNode
  /** Resolves when the change is stored, or refused and reported. */
  onChange: (tags: TagChange) => Promise<unknown>
}

/** Tags that can be removed one by one, and a box to add more. */
export const TagChips = ({ of, names, mayChange, isBusy, draw, onChange }: Props) => {
  /** Undefined until the box is opened for the first time. */
  const [isAdding, setAdding] = useState<boolean>()
  const former = useRef<Promise<unknown>>(Promise.resolve())
  /** One after another, so that none is lost which is chosen while the former one is stored. */
  const change = (tags: TagChange) => {
    former.current = former.current.then(() => onChange(tags))
  }
  const buttons = useKeptFocus<HTMLSpanElement>()
  return (
    <span {...buttons} className="tags">
      {names.length > 0 && (
        <ul aria-label={t('tag.list')}>
          {names.map((name) => (
            <li key={name} className="tag-chip">
              {draw(name)}
              {mayChange && (
                <button
                  type="button"
                  aria-label={t('tag.remove', { name })}
                  title={t('tag.remove', { name })}
                  onClick={() => change({ remove: [name] })}
                >
                  <CloseOutlined aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <TagInput
          isOpen={isAdding === true}
          of={of}
          without={names}
          onChoose={(name) => change({ add: [name] })}
          onClose={() => setAdding(false)}
        />
      )}
      {mayChange && !isAdding && (
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          loading={isBusy}
          // From the box, once it is closed.
          autoFocus={isAdding === false}
          onClick={() => setAdding(true)}
        >
          {t('tag.add')}
        </Button>
      )}
    </span>
  )
}
