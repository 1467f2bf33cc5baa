import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { MediaLine } from '../../../contract/extensions/media'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { useHere } from '../../kit/use-here'
import { useAccess } from '../../providers/auth/access'

type Props = { line: MediaLine; onDirty: (dirty: boolean) => void }

const altMax = 255

/** The default alt text of a picture, for its next uses. */
export const AltText = ({ line: { key, alt }, onDirty }: Props) => {
  const t = useT()
  const { run, isBusy, problems, refuse } = useAction('x.describeMedia')
  const may = useAccess()(['Cms', 'UPDATE'])
  const [text, setText] = useState(alt)
  const id = useId()
  const here = useHere(text)
  const type = (next: string) => {
    setText(next)
    onDirty(next.trim() !== alt)
  }
  const save = () =>
    run(
      { payload: { key, alt: text.trim().replace(/\s+/g, ' ') } },
      {
        success: t('media.altSaved'),
        onDone: () => {
          // A text for another picture, or a newer one, is not touched.
          if (here.current !== undefined) onDirty(here.current.trim() !== text.trim())
        },
        onRefused: refuse,
      },
    )
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
        readOnly={isBusy}
        placeholder={t('form.upload.altHow')}
        aria-describedby={`${id}-help`}
        aria-invalid={problems.length ? true : undefined}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-help`} className="media-facts media-help">
        {t('media.altHelp')}
      </p>
      {problems.length > 0 && <p role="alert">{problems.join(' ')}</p>}
      <Button htmlType="submit" disabled={text.trim() === alt} loading={isBusy}>
        {t('media.saveAlt')}
      </Button>
    </form>
  )
}
