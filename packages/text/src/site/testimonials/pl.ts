export const pl = {
  testimonials: {
    title: "Opinie klubów",
    verified: "Opinię publikujemy po sprawdzeniu, że pochodzi od osoby z\u00a0tego klubu.",
    carousel: "Opinie klubów, jedna po drugiej",
    slideRole: "opinia",
    carouselRole: "karuzela",
    position: "Opinia {number} z\u00a0{all}",
    show: "Pokaż opinię {number} z\u00a0{all}: {club}",
    previous: "Poprzednia opinia",
    next: "Następna opinia",
    pause: "Zatrzymaj",
    play: "Wznów",
    pauseHint: "przewijanie opinii",
    more: "Czytaj całą opinię",
    moreOf: "({club})",
    close: "Zamknij",
  },
};
