import { type RefObject, useEffect, useState } from 'react'
import { isBoolean, objectOf } from '#app/shared/json/guards.ts'

const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
}

const hasTorch = objectOf({ torch: isBoolean })

declare global {
  // From the Image Capture draft: missing in type libraries.
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

export type CameraState = 'starting' | 'ready' | 'failed'

export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setIsLit] = useState(false)
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it anew.
  useEffect(() => {
    let stream: MediaStream | null = null
    let isCurrent = true
    async function start() {
      // Undefined without https or a camera.
      if (!navigator.mediaDevices) throw new Error('No camera in this browser.')
      const opened = await navigator.mediaDevices.getUserMedia(WANTED)
      if (!isCurrent) return stop(opened)
      stream = opened
      const [first] = opened.getVideoTracks()
      if (!first || !video.current) throw new Error('No picture from the camera.')
      // Another program took the camera, or the permission was withdrawn.
      first.onended = () => isCurrent && setState('failed')
      setTrack(first)
      video.current.srcObject = opened
      await video.current.play()
      if (isCurrent) setState('ready')
    }
    start().catch(() => isCurrent && setState('failed'))
    return () => {
      isCurrent = false
      if (stream) stop(stream)
    }
  }, [attempt, video])

  return {
    state,
    hasLight: track !== null && 'getCapabilities' in track && hasTorch(track.getCapabilities()),
    isLit,
    toggleLight() {
      track?.applyConstraints({ advanced: [{ torch: !isLit }] }).then(
        () => setIsLit(!isLit),
        () => setIsLit(false),
      )
    },
    again() {
      setState('starting')
      setAttempt(attempt + 1)
    },
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
