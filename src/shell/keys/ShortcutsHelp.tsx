import { Button, Modal } from 'antd'
import { Fragment } from 'react'
import { useNavigate } from 'react-router-dom'
import { keysOf } from '#contract/grammar/keys.ts'
import type { Registry } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { addressOfPage } from '#src/env.ts'
import { useShortcutsEnabled } from '#ui/keyboard/enabled.ts'
import { formatShortcut } from '#ui/keyboard/format-shortcut.ts'
import { keyContexts, shortcutOf, shortcuts } from '#ui/keyboard/shortcuts.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { showOverlay } from '../palette/state'
import { usePalettePages } from '../palette/use-places'
import { goToTargets } from './places'
import '../palette/palette.css'
import './keys-help.css'

type Props = { registry: Registry; open: boolean; onClose: () => void }
const names = keysOf(shortcuts)

/** All shortcuts by scope; pages only if the user may see them. */
export default function ShortcutsHelp({ registry, open, onClose }: Props) {
  const navigate = useNavigate()
  const isOn = useShortcutsEnabled()
  const may = usePalettePages(registry)()
  const lettered = Object.entries(goToTargets).flatMap(([letter, path]) => {
    const place = may.find((one) => one.path === path)
    return place ? [{ letter, ...place }] : []
  })
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('keys.title')}
      footer={null}
      width={920}
      className="keys-help"
    >
      {!isOn && (
        <p className="keys-help-off">
          {t('keys.off')}{' '}
          <LinkButton to="/my-profile" size="small" onClick={onClose}>
            {t('keys.toProfile')}
          </LinkButton>
        </p>
      )}
      <div className="keys-help-parts">
        {keyContexts.map((context) => (
          <section key={context}>
            <h2>{t(`keys.in.${context}`)}</h2>
            <dl>
              {names.flatMap((name) => {
                const textKey = shortcutOf(name).does[context]
                if (!textKey) return []
                return (
                  <Fragment key={name}>
                    <dt>
                      <kbd>{formatShortcut(name)}</kbd>
                    </dt>
                    <dd>{t(textKey)}</dd>
                  </Fragment>
                )
              })}
            </dl>
          </section>
        ))}
        <section>
          <h2>{t('keys.goTitle')}</h2>
          <dl className="keys-help-places">
            {lettered.map(({ letter, label, to }) => (
              <div key={letter}>
                <dt>
                  <kbd>{formatShortcut('go')}</kbd> <kbd>{letter}</kbd>
                </dt>
                <dd>
                  <a
                    href={addressOfPage(to)}
                    onClick={(event) => {
                      event.preventDefault()
                      onClose()
                      void navigate(to)
                    }}
                  >
                    {label}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <Button type="link" size="small" onClick={() => showOverlay('news')}>
        {t('news.title')}
      </Button>
    </Modal>
  )
}
