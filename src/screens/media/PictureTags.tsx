import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { MediaLine } from '../../../contract/extensions/media'
import { TagInput } from '../../features/tags/TagInput'
import '../../features/tags/tags.css'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { useAccess } from '../../providers/auth/access'

/** The tags of a picture; each filters the library. */
export const PictureTags = ({ line, onTag }: { line: MediaLine; onTag: (tag: string) => void }) => {
  const t = useT()
  const { run, isBusy } = useAction('x.tagMedia')
  const may = useAccess()(['Cms', 'UPDATE'])
  const [isAdding, setAdding] = useState(false)
  const names = line.tags ?? []
  const change = (tags: { add?: string[]; remove?: string[] }) =>
    void run({ payload: { keys: [line.key], ...tags } })
  return (
    <span className="tags">
      {names.length > 0 && (
        <ul aria-label={t('tag.list')}>
          {names.map((name) => (
            <li key={name} className="tag-chip">
              <Button type="link" size="small" onClick={() => onTag(name)}>
                {name}
              </Button>
              {may && (
                <button
                  type="button"
                  disabled={isBusy}
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
      {may &&
        (isAdding ? (
          <TagInput
            of="media"
            without={names}
            onChoose={(name) => change({ add: [name] })}
            onClose={() => setAdding(false)}
          />
        ) : (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined aria-hidden />}
            loading={isBusy}
            onClick={() => setAdding(true)}
          >
            {t('tag.add')}
          </Button>
        ))}
    </span>
  )
}
