-- CreateTable
CREATE TABLE "BackupSettings" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "folder" TEXT NOT NULL DEFAULT '',
    "passphrase" TEXT NOT NULL DEFAULT '',
    "checkWord" TEXT NOT NULL DEFAULT '',
    "updatedAt" DATETIME NOT NULL
);
