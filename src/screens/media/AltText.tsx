import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { MediaLine } from '../../../contract/extensions/media'
import { refreshMedia } from '../../features/media/use-media'
import { useT } from '../../i18n'
import { useCall } from '../../kit/call/use-call'
import { useHere } from '../../kit/use-here'
import { useAccess } from '../../providers/auth/access'
import { toHttpError } from '../../providers/errors'
import { notify } from '../../providers/notifications/notifications'

type Props = { line: MediaLine; onDirty: (dirty: boolean) => void }

const altMax = 255

/** The words for those who can not see a picture; it comes with them where it is chosen next. */
export const AltText = ({ line: { key, alt }, onDirty }: Props) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const may = useAccess()(['Cms', 'UPDATE'])
  const [text, setText] = useState(alt)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const here = useHere(text)
  const type = (next: string) => {
    setText(next)
    onDirty(next.trim() !== alt)
  }
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('x.describeMedia', { payload: { key, alt: text.trim() } })
      notify('success', t('media.altSaved'))
      // Of what is being typed elsewhere, or was typed since, it says nothing.
      if (here.current !== undefined) onDirty(here.current.trim() !== text.trim())
      await refreshMedia(client)
    } catch (error) {
      setProblem(toHttpError(error).messages.join(' '))
    } finally {
      setBusy(false)
    }
  }
  if (!may) return <p>{alt || t('media.noAlt')}</p>
  return (
    <form
      className="media-alt"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={id}>{t('form.upload.alt')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={altMax}
        value={text}
        readOnly={busy}
        placeholder={t('form.upload.altHow')}
        aria-describedby={`${id}-help`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-help`} className="media-facts media-help">
        {t('media.altHelp')}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button htmlType="submit" disabled={text.trim() === alt} loading={busy}>
        {t('media.saveAlt')}
      </Button>
    </form>
  )
}
