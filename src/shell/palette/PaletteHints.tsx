import { useT } from '../../i18n'

/** The keys of the palette, for users with a keyboard. */
export const PaletteHints = ({ hasScopes }: { hasScopes: boolean }) => {
  const t = useT()
  const keys = [
    ['↑ ↓', t('palette.select')],
    ['↵', t('palette.open')],
    ['Ctrl ↵', t('palette.elsewhere')],
    ...(hasScopes ? [['Tab ← →', t('palette.scopeKeys')]] : []),
    ['>', t('palette.kind.actions')],
    ['/', t('palette.kind.pages')],
    ...(hasScopes
      ? [
          ['#', t('palette.kind.orders')],
          ['@', t('palette.kind.people')],
        ]
      : []),
    ['Esc', t('palette.close')],
  ]
  return (
    <div className="palette-foot" aria-hidden>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </div>
  )
}
