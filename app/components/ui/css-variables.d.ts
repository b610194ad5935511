import 'react'

declare module 'react' {
  interface CSSProperties {
    // Custom properties such as `--a` in a style attribute.
    [name: `--${string}`]: string | number | undefined
  }
}
