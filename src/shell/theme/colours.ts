export type Mode = 'light' | 'dark'

/** Every colour of the admin; pages use antd's tokens and the `--shell-…` properties made of these. */
export const palettes = {
  light: {
    page: '#F6F7F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    line: '#E4E7EC',
    // Of fields and switches: 3 : 1 on both sides (WCAG 1.4.11).
    field: '#858E9E',
    text: '#14181F',
    secondary: '#566070',
    faint: '#8A93A3',
    accent: '#C8361D',
    accentHover: '#B8321B',
    success: '#1B7F4B',
    warning: '#A15C00',
    danger: '#B42318',
    info: '#175CD3',
    infoHover: '#124BAE',
    sidebar: '#12161D',
  },
  dark: {
    page: '#0E1116',
    surface: '#161A21',
    raised: '#1C212A',
    line: '#2A303B',
    field: '#747E8F',
    text: '#E8EBF0',
    secondary: '#A5AEBD',
    faint: '#747E8F',
    accent: '#F0644A',
    accentHover: '#F37B65',
    success: '#4CC38A',
    warning: '#E2A336',
    danger: '#F97066',
    info: '#84ADFF',
    infoHover: '#A3C2FF',
    sidebar: '#07090C',
  },
} as const

/** The sidebar is the darkest surface in both themes, so its texts are the same in both. */
const onSidebar = {
  text: '#C3CAD6',
  strong: '#FFFFFF',
  faint: '#8A93A3',
  hover: '#1E242E',
  active: '#2A313D',
  focus: palettes.dark.info,
}

/** The faces are in theme.css. */
export const font = [
  '"Inter Variable", "Noto Sans Bengali Variable"',
  '"Inter Fallback", "Inter Fallback Roboto", "Inter Fallback DejaVu"',
  'system-ui, -apple-system, "Segoe UI", "Nirmala UI", "Bangla Sangam MN", sans-serif',
].join(', ')

/** The colours of the layout around the pages. */
export const shellProperties = (mode: Mode): Readonly<Record<string, string>> => {
  const palette = palettes[mode]
  return {
    '--shell-page': palette.page,
    '--shell-surface': palette.surface,
    '--shell-line': palette.line,
    '--shell-field': palette.field,
    '--shell-text': palette.text,
    '--shell-secondary': palette.secondary,
    '--shell-accent': palette.accent,
    '--shell-danger': palette.danger,
    '--shell-focus': palette.info,
    '--shell-sidebar': palette.sidebar,
    '--shell-font': font,
    ...Object.fromEntries(Object.entries(onSidebar).map(([k, v]) => [`--shell-sidebar-${k}`, v])),
  }
}
