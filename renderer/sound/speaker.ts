// Owns the system's voice: finds one for the language and says lines in order. Silent where there is none.

export interface Speaker {
  say(text: string, language: string, volume: number): void;
  stop(): void;
}

/** Filipino voices are also sold as Tagalog. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = { fil: ['fil', 'tl'] };

/** The voice for a language: one on this computer first, the language's default first among these. */
export function voiceFor<V extends Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>>(
  voices: readonly V[],
  language: string,
): V | null {
  const names = OTHER_NAMES[language] ?? [language];
  const fitting = voices.filter((voice) => {
    const base = voice.lang.toLowerCase().split(/[-_]/)[0] ?? '';
    return names.includes(base);
  });
  // A voice over the network would send names away and come late.
  const local = fitting.filter((voice) => voice.localService);
  return local.find((voice) => voice.default) ?? local[0] ?? null;
}

const RATE = 1.05;
/** More than this waiting: the game is faster than the voice, so old lines go. */
const MOST_WAITING = 2;

export function createSpeaker(): Speaker {
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;
  // Chromium fills the list after it was asked for the first time.
  synthesis?.getVoices();
  let waiting = 0;
  return {
    say: (text, language, volume) => {
      const voice = synthesis && voiceFor(synthesis.getVoices(), language);
      if (!synthesis || !voice) return;
      if (waiting >= MOST_WAITING) {
        synthesis.cancel();
        waiting = 0;
      }
      const line = new SpeechSynthesisUtterance(text);
      line.voice = voice;
      line.lang = voice.lang;
      line.rate = RATE;
      line.volume = volume / 100;
      waiting += 1;
      const done = (): void => {
        waiting = Math.max(0, waiting - 1);
      };
      line.addEventListener('end', done);
      line.addEventListener('error', done);
      synthesis.speak(line);
    },
    stop: () => {
      waiting = 0;
      synthesis?.cancel();
    },
  };
}
