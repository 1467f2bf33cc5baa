import { AutoComplete, Button, Input } from 'antd'
import { useState } from 'react'
import { siteTagLimits } from '../../../contract/calls/site'
import { useT } from '../../i18n'

const inputId = 'site-tag'
const helpId = 'site-tag-help'

type Props = { known: readonly string[]; busy: boolean; onRefresh: (tag: string) => Promise<boolean> }

/** A tag of the site, chosen from those of all kinds or typed with the id of a record. */
export const TagForm = ({ known, busy, onRefresh }: Props) => {
  const t = useT()
  const [tag, setTag] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const problem = isTouched && !tag.trim() ? t('site.tagNeeded') : undefined
  const send = async () => {
    setIsTouched(true)
    if (!tag.trim() || busy) return
    if (!(await onRefresh(tag.trim()))) return
    setTag('')
    setIsTouched(false)
  }
  return (
    <form
      className="site-tag-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={inputId}>{t('site.tag')}</label>
      <div className="site-tag-line">
        <AutoComplete
          id={inputId}
          value={tag}
          options={known.map((value) => ({ value }))}
          filterOption={(typed, option) => option?.value.includes(typed.toLowerCase()) ?? false}
          onChange={(value: string) => setTag(value.slice(0, siteTagLimits.length))}
          {...(problem && { status: 'error' as const })}
        >
          <Input aria-describedby={helpId} aria-invalid={Boolean(problem)} />
        </AutoComplete>
        <Button htmlType="submit" loading={busy}>
          {t('site.refresh')}
        </Button>
      </div>
      <p id={helpId} role="status" className={problem ? 'site-problem' : 'site-help'}>
        {problem ?? t('site.tagHelp')}
      </p>
    </form>
  )
}
