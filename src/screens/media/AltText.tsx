import { Button } from 'antd'
import { useState } from 'react'
import type { MediaLine } from '../../../contract/extensions/media'
import { limits } from '../../../contract/policies/limits'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { TextBox } from '../../kit/form/TextBox'
import { useLatestWhileMounted } from '../../kit/hooks/use-latest-while-mounted'
import { useAccess } from '../../providers/auth/access'

type Props = { line: MediaLine; onDirty: (dirty: boolean) => void }

/** The default alt text of a picture, for its next uses. */
export const AltText = ({ line: { key, alt }, onDirty }: Props) => {
  const t = useT()
  const { run, isBusy, problems, refuse } = useAction('x.describeMedia')
  const may = useAccess()(['Cms', 'UPDATE'])
  const [text, setText] = useState(alt)
  const mounted = useLatestWhileMounted(text)
  const type = (next: string) => {
    setText(next)
    onDirty(next.trim() !== alt)
  }
  const isChanged = text.trim() !== alt
  const save = () =>
    void (
      isChanged &&
      run(
        { payload: { key, alt: text.trim().replace(/\s+/g, ' ') } },
        {
          success: t('media.altSaved'),
          onDone: () => {
            // A text typed for another picture, or since the save, is not changed.
            if (mounted.current !== undefined) onDirty(mounted.current.trim() !== text.trim())
          },
          onRefused: refuse,
        },
      )
    )
  if (!may) return <p>{alt || t('media.noAlt')}</p>
  return (
    <div className="media-alt">
      <TextBox
        label={t('form.upload.alt')}
        rows={[2, 5]}
        maxLength={limits.altMax}
        value={text}
        isBusy={isBusy}
        placeholder={t('form.upload.altHow')}
        help={t('media.altHelp')}
        problems={problems}
        onChange={type}
        onSend={save}
      />
      <Button disabled={!isChanged} loading={isBusy} onClick={save}>
        {t('media.saveAlt')}
      </Button>
    </div>
  )
}
