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

const [white, black] = ['#FFFFFF', '#000000']
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const weights = [0.2126, 0.7152, 0.0722]
/** About the relative luminance of WCAG 2. */
const luminance = (hex: string) =>
  channels(hex).reduce((sum, channel, i) => sum + (weights[i] ?? 0) * (channel / 255) ** 2.2, 0)
const contrast = (one: string, other: string) => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}
const mix = (hex: string, other: string, part: number) => {
  const towards = channels(other)
  const mixed = channels(hex).map((channel, i) => channel + ((towards[i] ?? 0) - channel) * part)
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** The colour of the brand in a theme, the same under the pointer, and what is written on it. */
export type Brand = { accent: string; accentHover: string; onAccent: string }
/** Against the surface: a pale colour on white stays a pale one, but a button of it can be seen. */
const visible = { light: 1.4, dark: 3.2 } as const

/** What a shop's own colour becomes, so that it can be seen and read in both themes. */
export const brandOf = (mode: Mode, colour?: string | null): Brand => {
  const { surface, accent, accentHover } = palettes[mode]
  if (!colour) return { accent, accentHover, onAccent: mode === 'dark' ? '#0B0D11' : white }
  const away = mode === 'dark' ? white : black
  let own = colour
  for (let part = 0; contrast(own, surface) < visible[mode]; part += 0.1) own = mix(colour, away, part)
  // Two hundredths more than WCAG asks for, because the luminance is approximate.
  const onAccent = contrast(own, white) >= 4.52 ? white : black
  return { accent: own, accentHover: mix(own, onAccent === white ? black : white, 0.12), onAccent }
}

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
  '"Inter Variable", "Taka", "Noto Sans Bengali Variable"',
  '"Inter Fallback", "Inter Fallback Roboto", "Inter Fallback DejaVu"',
  'system-ui, -apple-system, "Segoe UI", "Nirmala UI", "Bangla Sangam MN", sans-serif',
].join(', ')

/** The colours of the layout around the pages. */
export const shellProperties = (mode: Mode, colour?: string | null): Readonly<Record<string, string>> => {
  const palette = palettes[mode]
  const { accent, accentHover, onAccent } = brandOf(mode, colour)
  return {
    '--shell-page': palette.page,
    '--shell-surface': palette.surface,
    '--shell-line': palette.line,
    '--shell-field': palette.field,
    '--shell-text': palette.text,
    '--shell-secondary': palette.secondary,
    '--shell-accent': accent,
    '--shell-accent-hover': accentHover,
    '--shell-on-accent': onAccent,
    '--shell-danger': palette.danger,
    '--shell-focus': palette.info,
    '--shell-sidebar': palette.sidebar,
    '--shell-font': font,
    ...Object.fromEntries(Object.entries(onSidebar).map(([k, v]) => [`--shell-sidebar-${k}`, v])),
  }
}
