import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { useKit } from '../../kit/context'
import { findEntry, listPath } from '../../kit/paths'
import { useAccess } from '../../providers/auth/access'
import { queryString } from '../../providers/query-string'
import { TagInput } from './TagInput'
import { type Tagged, tagCalls, tagsIn, useHasTags } from './tag-calls'
import './tags.css'

type Props = { of: Tagged; record: { id: string; tags?: unknown } }

const Chips = ({ of, record }: Props) => {
  const t = useT()
  const entry = findEntry(useKit().registry, of)
  const may = useAccess()(tagCalls[of].access)
  const { run, isBusy } = useAction(tagCalls[of].call)
  const [isAdding, setAdding] = useState(false)
  const names = tagsIn(record)
  const change = (payload: { add?: string[]; remove?: string[] }) =>
    void run({ params: { id: record.id }, payload })
  return (
    <span className="tags">
      {names.length > 0 && (
        <ul aria-label={t('tag.list')}>
          {names.map((name) => (
            <li key={name} className="tag-chip">
              {entry ? <Link to={`${listPath(entry)}?${queryString([['tag', name]])}`}>{name}</Link> : name}
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
            of={of}
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

/** The tags of a record: each opens the list of all records with it. Absent if the backend has no tags. */
export const Tags = (props: Props) => (useHasTags(props.of) ? <Chips {...props} /> : null)
