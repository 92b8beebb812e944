import type { LanguageWords } from './language-words.ts';

export const POLISH: LanguageWords = {
  lists: {
    bookings: `
      wyjazd|zamówienie|zamówienia|subskrypcję|członkostwo|rezerwację|podróż|lot|loty|zakup|umowę|abonament|
      bilet`,
    purchases: 'zamówienie|zlecenie|zakup|zakupy|płatność|płatności|rezerwację|rezerwacji|zakupu',
    mine: `
      (?:całe |cały |całą |moje |moją |mój |swoje |swoją |to |tę |ten |wszystkie |darmowe |bezpłatne |
      teraz )*`,
    places: `
      pokój|pokoju|przestrzeń|grupę|zespół|organizację|czat|czat grupowy|kanał|rozmowę|rozmowę grupową|
      konferencję|serwer`,
    notices: `
      kod|kody|kod weryfikacyjny|kod potwierdzający|kod sms|powiadomienia|powiadomienia o pisaniu|
      potwierdzenia|potwierdzenia odczytania|potwierdzenia przeczytania|znaczniki|znaczniki przeczytania|
      podsumowanie|podsumowania|trackbacki|stan|digest|biuletyn`,
  },
  buys: `
    kup, kup …, kupić, kupuj, kupuję …, … i kup, wykup …, zapłać …, zapłacić …, … i zapłać …, … i płacę,
    płacę …, płać …, opłać …, dopłać …, darowizna, zamów, zamów teraz …, zamów i …, zamów z …, zamów za …, zamów bez …,
    zamawiam …, złóż {mine}(?:zamówienie|zlecenie) …, złóż ofertę,
    (?:potwierdź|sfinalizuj|zrealizuj|dokończ|zakończ|zatwierdź|opłać|dokonaj|ukończ|wykonaj) {mine}{purchases} …,
    zarezerwuj …, rezerwuj …, rezerwuję …, … i zarezerwuj, przekaż darowiznę …, … darowiznę, wpłać …,
    wesprzyj …, wspomóż …, przekaż datek …, dotuj, licytuj, wynajmij teraz`,
  sends: `
    wyślij …, wysłać …, wysyłaj …, wysyła …, ześlij …, podziel się opinią, wyślij opinię …, … i wyślij,
    zapisz i wyślij,
    prześlij (?:ponownie|formularz|opinię|prośbę|zgłoszenie|komentarz|raport|wniosek|odpowiedź|żądanie|recenzję|ankietę|dane|szczegóły|do) …,
    transmituj …, przekaż (?:zgłoszenie|formularz|wniosek|opinię|raport), zgłoś (?:błąd|problem|błędy),
    opublikuj …, publikuj …, … i opublikuj, zapisz opublikuj, dodaj komentarz, dodaj odpowiedź, dodaj post,
    zaproś …, zapraszaj …, zamieść …, nadaj, rozgłoś, zaproś (?:przez|do) …, skomentuj, złóż wniosek …,
    dostarcz, roześlij …, tweetnij`,
  deletes: `
    usuń …, usunąć …, usuwaj …, usuwać …, tak usuń …, wymuś usunięcie, usunięcie …, usuwa …, opróżnia …,
    unieważnia …, kasuje …, skasuj …, kasuj …, kasować …, wymaż …, wymazać …,
    wyczyść (?:kosz|kosze|spam|folder|temat|wątek|posty|(?:całą )?historię …), opróżnij …, opróżnić …,
    oczyść …, przeczyść …, wyrzuć …, anuluj {mine}{bookings} …, anulować {mine}{bookings},
    odwołaj {mine}(?:rezerwację|lot|członka|zaproszenie|spotkanie) …, zrezygnuj z …, wypowiedz umowę,
    zamknij {mine}konto, zlikwiduj …, (?:dezaktywuj|wyłącz) {mine}(?:konto|użytkownika), zniszcz …,
    niszcz …, unieważnij …, unieważnić …, cofnij (?:głos|dostęp|uprawnienia|zaproszenie|klucz|certyfikat),
    odbierz (?:uprawnienia|prawo|głos|dostęp) …, wycofaj (?:zgodę|zaproszenie|certyfikat|klucz|uprawnienia),
    opuść {mine}{places}, opuścić {mine}{places}, (?:przenieś|przenieść|przesuń) … do kosza,
    (?:przenieś|przenieść|przesuń) do kosza, do kosza, odinstaluj …`,
  signs: `
    podpisz …, podpisać …, podpisuj …, … i podpisz …, … i podpisać, zakończ podpisywanie, zaakceptuj umowę,
    przyjmij ofertę, autoryzuj …, zautoryzuj …, upoważnij …, przyznaj dostęp …, udziel dostępu …,
    nadaj uprawnienia …, wykonaj przelew, zatwierdź przelew, przelej`,
  harmless: `
    wyślij {mine}{notices} …, wyślij ponownie {mine}{notices}, (?:.* )?wyślij (?:.* )?kod …,
    (?:wyślij|wysyłaj) zawsze …, opróżnij koszyk, usuwaj bezpośrednio …, usuń bezpośrednio …, … podczas …,
    … przy (?:zamykaniu|zamknięciu|wylogowywaniu) …, wyślij i odbierz …, wysyłaj {mine}{notices} …,
    wyślij odbierz …, prześlij (?:plik|pliki|zdjęcie|jako|obraz|na) …, usuń filtry, usuń filtr …,
    (?:usuń|skasuj|wyczyść) (?:wyszukiwanie|filtr|filtry|zaznaczenie|zapytanie) …,
    (?:usuń|usunąć) (?:.* )?z (?:ulubionych|grupy|listy|koszyka|pulpitu|oznaczonych gwiazdką|zaznaczenia|ulubionych tabel) …,
    kup ponownie, kup sprzedaj, zapłać później, przenieś na spód, przesuń do tyłu, wyślij na spód,
    … przed wyjściem, … przy wyjściu, … przy wylogowaniu, … domyślnie, … okresowo, nie …, nigdy …, zawsze …,
    nie można …, błąd …, może …, kto …, wykup konto, opublikuj w, podpisz się`,
};
