/**
 * Names of the namespace of files, lower-cased, in many languages. The head of a dump names only the first of its wiki's
 * own, while old pages use its others (`Bild`, `Изображение`), and texts come without a head.
 */
export const fileNamespaces: ReadonlySet<string> = new Set(
  `file image datei bild fichier archivo imagen файл изображение зображення выява ficheiro imagem arquivo immagine plik
  grafika bestand afbeelding fil billede tiedosto kuva fitxer imatge fitxategi irudi soubor súbor obrázok obrázek dosya resim
  fișier fişier imagine fájl kép датотека слика картинка datoteka slika dosiero fail pilt vaizdas attēls skrá mynd ファイル 画像
  파일 그림 文件 檔案 档案 图像 圖像 ملف صورة پرونده تصویر קובץ תמונה αρχείο εικόνα berkas gambar imej चित्र ไฟล์ ภาพ`
    .split(/\s+/)
    .concat('tập tin', 'hình'),
)
